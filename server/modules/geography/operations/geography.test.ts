import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerWith, visitor } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { resolvePlace } from '../shared/resolve-place.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Place {
  id: number
  name: string
}

const apis = {
  graphql: {
    async countries() {
      const { data } = await visitor(app).graphql<{ countries: Place[] }>('{ countries { id name } }')
      return data!.countries
    },
    async states(countryId: unknown) {
      const query = 'query ($countryId: Int!) { states(countryId: $countryId) { id name } }'
      const { status, data, error } = await visitor(app).graphql<{ states: Place[] }>(query, { countryId })
      return { status, places: data?.states, detail: error?.message }
    },
  },
  rest: {
    async countries() {
      const { body } = await visitor(app).rest('GET', '/auth/countries')
      expect(body.status).toBe(true)
      return body.data as Place[]
    },
    async states(countryId: unknown) {
      const { status, body } = await visitor(app).rest('GET', `/auth/states/${String(countryId)}`)
      return { status, places: body.data as Place[] | undefined, detail: body.detail }
    },
  },
}

describe.each(Object.entries(apis))('countries and states through %s', (_api, api) => {
  it('C261 lists every country of ISO 3166 by name to a visitor, under its numeric code', async () => {
    const countries = await api.countries()
    expect(countries).toHaveLength(249)
    expect(countries).toContainEqual({ id: 276, name: 'Germany' })
    expect(countries[0]).toEqual({ id: 4, name: 'Afghanistan' })
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length)
  })

  it('C262 lists the states of a country under ids of their own', async () => {
    const { places } = await api.states(276)
    expect(places).toHaveLength(16)
    expect(places?.map(({ name }) => name)).toContain('Bayern')
    expect(places?.every(({ id }) => id > 27_600_000 && id < 27_700_000)).toBe(true)
  })

  it('A17 answers a country without states with itself', async () => {
    const { places } = await api.states(344)
    expect(places).toEqual([{ id: 34_400_000, name: 'Hong Kong' }])
  })

  it('answers 404 for a missing country', async () => {
    expect(await api.states(999)).toMatchObject({ status: 404, detail: 'This country does not exist.' })
  })

  it('refuses an id that is not a number', async () => {
    expect((await api.states('abc')).status).toBe(400)
  })
})

describe('geography', () => {
  it('A17 gives every country a state, and every state a unique id', async () => {
    const countries = await apis.rest.countries()
    const all: Place[] = []
    for (const { id } of countries) {
      const { places = [] } = await apis.rest.states(id)
      expect(places.length, `country ${id}`).toBeGreaterThan(0)
      expect(new Set(places.map(({ name }) => name)).size, `names of country ${id}`).toBe(places.length)
      all.push(...places)
    }
    expect(all.length).toBeGreaterThan(3000)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.every(({ id }) => Number.isInteger(id) && id < 2 ** 31)).toBe(true)
  })

  it('A32 ignores an invalid token', async () => {
    expect((await callerWith(app, 'a.b.c').rest('GET', '/auth/countries')).status).toBe(200)
    expect((await callerWith(app, 'a.b.c').graphql('{ countries { id } }')).status).toBe(200)
  })

  it.each([
    [276, 27_600_479],
    ['276', ' bayern '],
    ['germany', 'Bayern'],
  ])('A17 takes %s and %s for the same place', (country, state) => {
    expect(resolvePlace({ country, state })).toEqual({ country: 'Germany', state: 'Bayern' })
  })

  it.each([
    ['Atlantis', 'Bayern', 'country'],
    ['Germany', 'Kent', 'state'],
    // The id of a state of another country.
    [826, 27_600_479, 'state'],
  ])('A17 refuses %s and %s', (country, state, field) => {
    expect(() => resolvePlace({ country, state })).toThrow(`Please select a ${field}`)
  })
})
