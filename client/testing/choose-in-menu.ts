import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the menu of a row or card and chooses one of its actions, by their accessible names. */
export async function chooseInMenu(user: UserEvent, of: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
