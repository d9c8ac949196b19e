import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

interface PageFrameProps extends PageHeaderProps {
  children: ReactNode
}

/** The frame of every signed-in page: header and content. */
export function PageFrame({ children, ...header }: PageFrameProps) {
  return (
    <Stack
      gap="4"
      maxWidth="1280px"
      marginInline="auto"
      width="full"
      paddingInline={{ base: '4', sm: '6', md: '8' }}
      paddingTop={{ base: '3', sm: '5' }}
      paddingBottom={{ base: '4', sm: '6', md: '8' }}
    >
      <PageHeader {...header} />
      {children}
    </Stack>
  )
}
