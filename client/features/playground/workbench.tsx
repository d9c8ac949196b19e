import { useApolloClient } from '@apollo/client/react'
import { pick, useGraphiQL, useGraphiQLActions, useMonaco } from '@graphiql/react'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useColourMode } from '../../lib/colour-mode.ts'
import { useSession } from '../../lib/session/session.ts'
import { ignoreCancelledWork } from './cancelled-work.ts'
import { examplesPlugin } from './examples-panel.tsx'
import { authorizationOf, createFetcher, type Headers } from './fetcher.ts'
import { storedWork } from './stored-work.ts'
import './workbench.css'

// Once for the page, not while the workbench is there: the rejections come after it has gone.
ignoreCancelledWork()

const plugins = [examplesPlugin, HISTORY_PLUGIN]

/** How long a header must stand unchanged before the schema is asked for with it, in milliseconds. */
const typingPause = 600

interface WorkbenchProps {
  /** Called with false once editors and schema are there, and with true while the schema is fetched. */
  onBusy: (busy: boolean) => void
}

/** GraphiQL with our session, our colours and our storage. Heavy: only ever loaded lazily. */
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
    // Another user starts afresh: nothing of the one before is in memory either.
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

/** Fetches the schema when somebody without a session has typed a whole Authorization header. */
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
 * Makes a list of GraphiQL's row of tabs. As a `tab` each would have to be one control; it holds two, to choose and to
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
