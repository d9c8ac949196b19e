import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { ArrowLeft, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useCanOpen } from '../lib/navigation/available-pages.ts'
import { paths } from '../lib/paths.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { LinkButton } from './link-button.tsx'
import { TextWithCode } from './code-text.tsx'

/** Where the arrow before the title leads: to a page, or to what the function does. Its name defaults to "Back". */
export type WayBack =
  | { to: string; state?: Record<string, unknown>; label?: string }
  | { onPress: () => void; disabled?: boolean; label?: string }

export interface PageHeaderProps {
  /** The heading and the title of the document; defaults to the product's name. */
  title?: string
  /** A code in the title. */
  code?: string
  /** What the title names, above it: "Machine Details" above the name of a machine. */
  kind?: string
  /** The path to the page, above the title. */
  crumbs?: readonly Crumb[]
  /** By default the last crumb before the page's own. */
  back?: WayBack
  /** Buttons of the page, in the row of the title. */
  actions?: ReactNode
  /** The title is known late: it has two lines of a phone from the beginning, and the actions stand below it. */
  lateTitle?: boolean
}

/** The head of every page: breadcrumbs, the way back, title, actions, and at their end the link to the contact page. */
export function PageHeader({ title, code, kind, crumbs, back, actions, lateTitle }: PageHeaderProps) {
  const { t } = useTranslation()
  const shown = title ?? t('common.productName')
  const product = t('common.productName')
  const way = back ?? crumbs?.flatMap(({ to, state }): WayBack[] => (to ? [{ to, state }] : [])).at(-1)
  return (
    <Box as="header" data-page-header>
      <title>{shown === product ? product : `${shown} · ${product}`}</title>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {kind && kind !== shown && kind !== crumbs?.at(-1)?.label && (
        <Text fontSize="13px" lineHeight="20px" color="fg.muted">
          {kind}
        </Text>
      )}
      <Flex align={{ base: 'flex-start', sm: 'center' }} wrap="wrap" columnGap="2" rowGap="2">
        {/* A title that fills a line of a phone has it to itself, and the actions stand below. */}
        <Flex
          align={{ base: 'flex-start', sm: 'center' }}
          columnGap="2"
          flex={{ base: lateTitle ? '1 1 calc(100% - 2.5rem)' : '1 1 auto', sm: '1 1 0' }}
          minHeight={lateTitle ? { base: '4.625rem', sm: '0' } : undefined}
          minWidth={{ base: '0', sm: '12rem' }}
          maxWidth={{ base: 'calc(100% - 2.5rem)', sm: 'full' }}
        >
          {way && <BackButton way={way} />}
          <Heading
            as="h1"
            size={{ base: 'xl', sm: '2xl' }}
            letterSpacing="-0.015em"
            paddingBlock={{ base: '7px', sm: '1.5' }}
            tabIndex={-1}
            outline="none"
            overflowWrap="anywhere"
            minWidth="0"
          >
            <TextWithCode text={shown} code={code} />
          </Heading>
        </Flex>
        {actions && (
          <Flex gap="2" wrap="wrap" order={{ base: 1, sm: 0 }}>
            {actions}
          </Flex>
        )}
        <ContactLink />
      </Flex>
    </Box>
  )
}

function BackButton({ way }: { way: WayBack }) {
  const { t } = useTranslation()
  const label = way.label ?? t('common.back')
  const look = {
    variant: 'ghost',
    colorPalette: 'gray',
    px: '0',
    marginInlineStart: '-3',
    marginInlineEnd: '-2',
    'aria-label': label,
    title: label,
  } as const
  if ('to' in way) {
    return (
      <LinkButton to={way.to} state={way.state} {...look}>
        <ArrowLeft aria-hidden />
      </LinkButton>
    )
  }
  return (
    <Button {...look} disabled={way.disabled} onClick={way.onPress}>
      <ArrowLeft aria-hidden />
    </Button>
  )
}

function ContactLink() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const { pathname } = useLocation()
  // On the contact page itself the link would lead nowhere.
  if (!canOpen(paths.contactUs()) || pathname === paths.contactUs()) return null
  return (
    <Button
      asChild
      type={undefined}
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      px={{ base: '0', md: '3' }}
      marginInlineEnd="-3"
      flexShrink="0"
    >
      <Link to={paths.contactUs()} aria-label={t('common.contactUs')} title={t('common.contactUs')}>
        <Mail aria-hidden />
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {t('common.contactUs')}
        </Box>
      </Link>
    </Button>
  )
}
