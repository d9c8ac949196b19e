import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { SwitchField } from './switch-field.tsx'

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

function Both() {
  const [sent, setSent] = useState(false)
  const [on, setOn] = useState(true)
  return (
    <>
      <CheckboxField label="Sent" checked={sent} onChange={setSent} error={sent ? undefined : 'Please confirm'} />
      <SwitchField label="On" checked={on} onChange={setOn} />
      <SwitchField label="Shown" checked />
      <SwitchField label="Off" checked={false} disabled onChange={() => setOn(false)} />
    </>
  )
}

it('is a checkbox that its label and the keyboard tick, with its look and its error', async () => {
  const { user } = renderUi(<Both />)
  const look = () => box('Sent').nextElementSibling?.getAttribute('data-state')
  expect([box('Sent').checked, look()]).toEqual([false, 'unchecked'])
  expect(box('Sent').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box('Sent').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please confirm',
  )

  await user.click(screen.getByText('Sent'))
  expect([box('Sent').checked, look()]).toEqual([true, 'checked'])
  expect(screen.queryByText('Please confirm')).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(box('On'))
  await user.keyboard(' ')
  expect(box('On').checked).toBe(false)
})

it('only shows its state without a listener, and where it is disabled', async () => {
  const { user } = renderUi(<Both />)
  await user.click(screen.getByText('Shown'))
  await user.click(screen.getByText('Off'))
  expect([box('Shown').checked, box('Off').checked, box('On').checked]).toEqual([true, false, true])
})
