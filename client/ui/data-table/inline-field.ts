/** A field of the editable new row. */
export interface InlineField {
  label: string
  /**
   * Passwords are masked; numbers are sent as numbers; `multiline` grows and keeps line breaks; a ticked `box` has the
   * value "true". Defaults to text.
   */
  type?: 'text' | 'email' | 'password' | 'number' | 'multiline' | 'box'
  /** For a password: offers to generate one, which is shown and can be copied. */
  generates?: boolean
  required?: boolean
  /** Turns the field into a select. */
  options?: readonly { value: string; label: string }[]
  maxLength?: number
  /** Why a typed value is refused before it is sent; undefined for a good one. */
  problem?: (value: string) => string | undefined
}
