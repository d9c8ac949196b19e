import { IconButton } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { RowAction } from './row-action.ts'
import { destructiveLook, rowLook } from './row-look.ts'

/** An action as an icon: quiet, because it is repeated in every row. */
export function RowIcon({ action, stacked }: { action: RowAction; stacked?: boolean }) {
  const { icon: Icon, text, label, worded, destructive, to, state, download, onPress } = action
  const named = { 'aria-label': label, title: text }
  // Apart from the others.
  const apart = stacked ? { marginTop: '2' } : { marginInlineStart: '2' }
  const look = {
    ...(destructive ? { ...destructiveLook, ...apart } : rowLook),
    ...(worded && { width: 'auto', paddingInline: '3' }),
  }
  const content = (
    <>
      <Icon aria-hidden />
      {worded && text}
    </>
  )
  if (to === undefined && download === undefined) {
    return (
      <IconButton {...look} {...named} onClick={onPress}>
        {content}
      </IconButton>
    )
  }
  return (
    <IconButton asChild type={undefined} {...look}>
      {to === undefined ? (
        <a href={download} download {...named}>
          {content}
        </a>
      ) : (
        <Link to={to} state={state} {...named}>
          {content}
        </Link>
      )}
    </IconButton>
  )
}
