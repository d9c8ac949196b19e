import { chakra } from '@chakra-ui/react'

/** A serial number or a code. */
export const Code = chakra('span', { base: { fontFamily: 'mono' } })

interface TextWithCodeProps {
  text: string
  /** The serial number or code in it; its first occurrence is set apart. */
  code: string | null | undefined
}

/** A sentence or a title in which a serial number or a code stands. */
export function TextWithCode({ text, code }: TextWithCodeProps) {
  const start = code ? text.indexOf(code) : -1
  if (!code || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <Code>{code}</Code>
      {text.slice(start + code.length)}
    </>
  )
}

/** A name, and after it the serial number where there is one. */
export function NameAndSerial({ name, serial }: { name: string; serial: string | null | undefined }) {
  if (!serial) return name
  return (
    <>
      {name} · <Code>{serial}</Code>
    </>
  )
}
