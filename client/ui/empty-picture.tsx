import { chakra } from '@chakra-ui/react'

/** The picture of an empty list: an empty pallet below a robot's gripper, in the colours of the landing page. */
export function EmptyPicture() {
  return (
    <chakra.svg
      viewBox="0 0 160 120"
      width="144px"
      height="108px"
      fill="none"
      aria-hidden
      css={{
        '--line': '{colors.border.emphasized}',
        '--plate': '{colors.bg.panel}',
        '--shade': '{colors.bg.muted}',
        '--accent': '{colors.accent.solid}',
        '--soft': '{colors.accent.subtle}',
      }}
    >
      <ellipse cx="80" cy="66" rx="72" ry="46" fill="var(--soft)" />
      <g stroke="var(--line)" strokeWidth="2" strokeLinejoin="round">
        <path d="M34 84 80 68l46 16-46 16z" fill="var(--plate)" />
        <path d="M34 84v8l46 16v-8z" fill="var(--shade)" />
        <path d="M126 84v8l-46 16v-8z" fill="var(--plate)" />
        <path d="m49 79 46 16M65 73.5l46 16" />
      </g>
      <g stroke="var(--line)" strokeWidth="2" strokeDasharray="4 4" strokeLinejoin="round">
        <path d="m80 46 22 8v18l-22 8-22-8V54z" />
        <path d="m58 54 22 8 22-8M80 62v18" />
      </g>
      <g stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M80 8v16M64 40V30q0-6 6-6h20q6 0 6 6v10" />
        <circle cx="80" cy="24" r="4" fill="var(--plate)" />
      </g>
    </chakra.svg>
  )
}
