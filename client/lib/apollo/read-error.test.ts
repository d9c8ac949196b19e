import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { errorText, errorTexts, readError } from './read-error.ts'

const graphQL = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] })
const answer = (status: number, body: string) =>
  new ServerError('Response not successful', { response: new Response(body, { status }), bodyText: body })

describe('the reader of errors', () => {
  it('C080 C081 reads the errors map first, each value a text of its own', () => {
    const error = graphQL('Bad input', {
      code: 'VALIDATION',
      detail: 'later',
      fields: { name: 'No name', email: 'No mail' },
    })
    expect(errorTexts(error, 'fallback')).toEqual(['No name', 'No mail'])
    expect(errorText(error, 'fallback')).toBe('No name, No mail')
  })

  it('C080 then detail, then message, then the fallback', () => {
    expect(errorText(graphQL('the message', { code: 'CONFLICT', detail: 'the detail' }), 'fallback')).toBe('the detail')
    expect(errorText(graphQL('the message', { code: 'CONFLICT' }), 'fallback')).toBe('the message')
    expect(errorText(graphQL('boom', { code: 'INTERNAL' }), 'fallback')).toBe('fallback')
    expect(errorText(new TypeError('Failed to fetch'), 'fallback')).toBe('fallback')
  })

  it('C080 reads the envelope of a response that is not GraphQL', () => {
    const body = JSON.stringify({ status: false, message: 'm', detail: 'd', errors: { email: 'taken' } })
    expect(readError(answer(409, body))).toMatchObject({
      fields: { email: 'taken' },
      detail: 'd',
      message: 'm',
      status: 409,
    })
  })

  it('names the file that was refused, through both APIs', () => {
    const expected = 'notes.png: Please choose a picture.'
    const error = graphQL('Please choose a picture.', { code: 'UNSUPPORTED_TYPE', data: { fileName: 'notes.png' } })
    expect(errorTexts(error, 'fallback')).toEqual([expected])
    const body = JSON.stringify({ status: false, detail: 'Please choose a picture.', fileName: 'notes.png' })
    expect(errorText(answer(415, body), 'fallback')).toBe(expected)
  })

  it("shows nothing of a proxy's error page", () => {
    expect(errorTexts(answer(502, '<html>Bad gateway</html>'), 'fallback')).toEqual(['fallback'])
    expect(errorTexts(answer(500, 'null'), 'fallback')).toEqual(['fallback'])
  })

  it('returns code and request id', () => {
    expect(readError(graphQL('x', { code: 'NOT_FOUND', requestId: 'r-1' }))).toMatchObject({
      code: 'NOT_FOUND',
      requestId: 'r-1',
    })
  })
})
