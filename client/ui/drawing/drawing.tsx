import { chakra } from '@chakra-ui/react'
import { useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { edge, fontSize, ink, isMark, lineWidth, moved, pathOf, type Mark, type Point, type Size } from './marks.ts'

interface DrawingProps {
  ref: Ref<SVGSVGElement>
  url: string
  /** Of the picture, in its pixels. */
  size: Size
  marks: readonly Mark[]
  /** What a press begins; undefined when it cannot begin yet. */
  begin: () => Pick<Mark, 'kind' | 'text'> | undefined
  onAdd: (mark: Mark) => void
  onChange: (marks: readonly Mark[]) => void
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The picture with its marks. A drag adds one; the arrow keys move the last. */
export function Drawing({ ref, url, size, marks, begin, onAdd, onChange }: DrawingProps) {
  const { t } = useTranslation()
  const [drawn, setDrawn] = useState<Mark>()

  const press = (event: PointerEvent<SVGSVGElement>) => {
    const beginning = event.isPrimary ? begin() : undefined
    if (!beginning) return
    const at = pointOf(event, size)
    if (beginning.kind === 'text') return onAdd({ ...beginning, from: at, to: at })
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setDrawn({ ...beginning, from: at, to: at })
  }
  const drag = (event: PointerEvent<SVGSVGElement>) => drawn && setDrawn({ ...drawn, to: pointOf(event, size) })
  const release = () => {
    if (drawn && isMark(drawn, size)) onAdd(drawn)
    setDrawn(undefined)
  }
  const key = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const last = marks.at(-1)
    if (!direction || !last) return
    event.preventDefault()
    const step = Math.max(size.width, size.height) / 50
    const by = { x: direction.x * step, y: direction.y * step }
    onChange([...marks.slice(0, -1), moved(last, by, event.shiftKey ? 'end' : 'whole', size)])
  }

  return (
    <chakra.svg
      ref={ref}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="application"
      aria-label={t('drawing.picture', { count: marks.length })}
      tabIndex={0}
      display="block"
      maxWidth="full"
      maxHeight="60dvh"
      marginInline="auto"
      borderRadius="l2"
      cursor="crosshair"
      touchAction="none"
      focusVisibleRing="outside"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => setDrawn(undefined)}
      onKeyDown={key}
    >
      <image href={url} width={size.width} height={size.height} />
      {[...marks, ...(drawn ? [drawn] : [])].map((mark, index) => (
        // Marks have no ids, and only the last one comes and goes.
        // oxlint-disable-next-line react/no-array-index-key
        <MarkShape key={index} mark={mark} size={size} />
      ))}
    </chakra.svg>
  )
}

function MarkShape({ mark, size }: { mark: Mark; size: Size }) {
  const width = lineWidth(size)
  if (mark.kind === 'text') {
    return (
      <text
        x={mark.from.x}
        y={mark.from.y}
        // As a style: the page's own rules for texts win over attributes.
        style={{ fontFamily: 'sans-serif', fontSize: `${fontSize(size)}px`, fontWeight: 600 }}
        fill={ink}
        stroke={edge}
        strokeWidth={width}
        paintOrder="stroke"
      >
        {mark.text}
      </text>
    )
  }
  const line = { d: pathOf(mark, size), fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <>
      <path {...line} stroke={edge} strokeWidth={width * 2} />
      <path {...line} stroke={ink} strokeWidth={width} />
    </>
  )
}

/** Where the pointer is on the picture, in its pixels. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>, { width, height }: Size): Point {
  const box = currentTarget.getBoundingClientRect()
  // The picture is centred in its element where their proportions differ.
  const scale = Math.min(box.width / width, box.height / height) || 1
  return {
    x: (clientX - box.left - (box.width - width * scale) / 2) / scale,
    y: (clientY - box.top - (box.height - height * scale) / 2) / scale,
  }
}
