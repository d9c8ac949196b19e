import { useApolloClient } from '@apollo/client/react'
import { pick, useGraphiQL, useGraphiQLActions, useMonaco } from '@graphiql/react'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useColourMode } from '../../lib/colour-mode.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ignoreCancelledWork } from './cancelled-work.ts'
import { examplesPlugin } from './examples-panel.tsx'
import { authorizationOf, createFetcher, type Headers } from './fetcher.ts'
import { storedWork } from './stored-work.ts'
import './workbench.css'

// Once for the page and not per mounted workbench, because the rejections come after it has unmounted.
ignoreCancelledWork()

const plugins = [examplesPlugin, HISTORY_PLUGIN]

/** The debounce of a typed header before the schema is requested with it, in milliseconds. */
const typingPause = 600

interface WorkbenchProps {
  /** Called with false once editors and schema are loaded, and with true while the schema is fetched. */
  onBusy: (busy: boolean) => void
}

/** GraphiQL with the portal's session, colours and storage. Large, so it is always loaded lazily. */
export function Workbench({ onBusy }: WorkbenchProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const userId = useSession().user?.id
  const mode = useColourMode()
  const fetcher = useMemo(
    () => createFetcher({ client, schemaNeedsToken: t('playground.schemaNeedsToken') }),
    [client, t],
  )
  const storage = useMemo(() => storedWork(userId), [userId])
  useEffect(() => () => document.body.classList.remove('graphiql-light', 'graphiql-dark'), [])
  return (
    // A new user gets a new instance, so that no work of the previous one is left in memory.
    <GraphiQL
      key={userId ?? 'visitor'}
      fetcher={fetcher}
      storage={storage}
      plugins={plugins}
      forcedTheme={mode}
      defaultQuery=""
      defaultEditorToolsVisibility={userId === undefined ? 'headers' : 'variables'}
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>{null}</GraphiQL.Logo>
      <SchemaForTypedHeader />
      <ListOfTabs />
      <Progress onBusy={onBusy} />
    </GraphiQL>
  )
}

/** Fetches the schema when a visitor has typed a complete Authorization header. */
function SchemaForTypedHeader() {
  const { introspect } = useGraphiQLActions()
  const { tabs, activeTabIndex, schema } = useGraphiQL(pick('tabs', 'activeTabIndex', 'schema'))
  const { user } = useSession()
  const authorization = authorizationOf(parse(tabs[activeTabIndex]?.headers))
  const isWhole = /^Bearer\s+[\w-]+\.[\w-]+\.[\w-]+$/i.test(authorization ?? '')
  const wanted = !user && !schema && isWhole
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(introspect, typingPause)
    return () => clearTimeout(timer)
  }, [wanted, authorization, introspect])
  return null
}

/**
 * Gives GraphiQL's tab bar the role of a list. A `tab` has to be one control; each entry holds two, to choose and to
 * close it.
 */
function ListOfTabs() {
  const { tabs, activeTabIndex } = useGraphiQL(pick('tabs', 'activeTabIndex'))
  useEffect(() => {
    document.querySelector('.graphiql-tabs')?.setAttribute('role', 'list')
    for (const [index, tab] of document.querySelectorAll('.graphiql-tabs > .graphiql-tab').entries()) {
      tab.setAttribute('role', 'listitem')
      tab.removeAttribute('aria-selected')
      tab.querySelector('button')?.setAttribute('aria-current', String(index === activeTabIndex))
    }
  }, [tabs, activeTabIndex])
  return null
}

function Progress({ onBusy }: WorkbenchProps) {
  const hasEditors = useMonaco(({ monaco }) => monaco !== undefined)
  const isIntrospecting = useGraphiQL((state) => state.isIntrospecting)
  useEffect(() => onBusy(!hasEditors || isIntrospecting), [onBusy, hasEditors, isIntrospecting])
  return null
}

function parse(headers: string | null | undefined): Headers | undefined {
  try {
    return JSON.parse(headers ?? '') as Headers
  } catch {
    return undefined
  }
}
