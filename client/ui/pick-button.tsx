import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PickButtonProps {
  icon: ReactNode
  label: string
  /** The content types that can be chosen. */
  accept: readonly string[]
  /** Opens the camera of a phone; works without https, unlike getUserMedia. */
  capture?: boolean
  onPick: (file: File | undefined) => void
}

/** A button that lets the user choose or take a picture. */
export function PickButton({ icon, label, accept, capture, onPick }: PickButtonProps) {
  return (
    <Button asChild variant="outline" _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}>
      <label>
        {icon} {label}
        <chakra.input
          type="file"
          srOnly
          accept={accept.join(',')}
          capture={capture ? 'environment' : undefined}
          onChange={(event) => {
            onPick(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </Button>
  )
}
