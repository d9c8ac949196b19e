import type { Locator } from 'playwright-core'

/** Counts presses and choices, on a phone taps; typing is free, also the way to the next field by the keyboard. */
export function countClicks() {
  const counted = {
    count: 0,
    async click(what: Locator): Promise<void> {
      counted.count += 1
      await what.click()
    },
    /** One press on the field, the file is chosen by the system. */
    async choose(input: Locator, file: string): Promise<void> {
      counted.count += 1
      await input.setInputFiles(file)
    },
    /** One press on a list of the browser, and one on the choice. */
    async select(list: Locator, label: string): Promise<void> {
      counted.count += 2
      await list.selectOption({ label })
    },
  }
  return counted
}
