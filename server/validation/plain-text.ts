import { ValidateBy } from 'class-validator'

/** Forms send line breaks as CR LF, browsers count and JSON carries LF: here a text always has LF. */
export function plainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** At most this many UTF-16 units, as a browser's maxlength counts; class-validator counts otherwise. */
export function MaxTextLengthAsTyped(most: number, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'maxUnits',
    constraints: [most],
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || plainBreaks(value).length <= most,
      defaultMessage: () => message,
    },
  })
}
