import { Button, Text } from '@chakra-ui/react'
import { paths } from '../lib/paths.ts'
import { Brand } from '../ui/brand.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageBar } from '../ui/page-bar.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { StickyActions } from '../ui/sticky-actions.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import type { Specimen } from './specimen.ts'

const crumbs = [{ label: 'Help Center', to: paths.help() }, { label: 'Palletizer line 2' }]

export const frameSpecimens: readonly Specimen[] = [
  { name: 'Brand', Shown: () => <Brand /> },
  { name: 'Breadcrumbs', Shown: () => <Breadcrumbs crumbs={crumbs} /> },
  {
    name: 'PageBar',
    Shown: () => (
      <PageBar>
        <Text flex="1">No network. What you opened before can be read.</Text>
        <Button variant="outline">Show</Button>
      </PageBar>
    ),
  },
  { name: 'PageHeader', Shown: () => <PageHeader title="Machines" /> },
  {
    name: 'PageHeader with everything',
    Shown: () => (
      <PageHeader title="Palletizer line 2" kind="Machine View" crumbs={crumbs} actions={<Button>Update</Button>} />
    ),
  },
  {
    name: 'PageFrame',
    Shown: () => (
      <PageFrame title="All Ticket">
        <Text>Content</Text>
      </PageFrame>
    ),
  },
  {
    name: 'PublicFrame',
    Shown: () => (
      <PublicFrame title="Log In" back={{ to: paths.login() }}>
        <Text>Content</Text>
      </PublicFrame>
    ),
  },
  {
    name: 'MessagePage',
    Shown: () => (
      <MessagePage code="404" title="Page Not Found">
        <Text>Content</Text>
      </MessagePage>
    ),
  },
  {
    name: 'TabRow',
    Shown: () => (
      <TabRow
        label="Help for this machine"
        tabs={['Error Code', 'FAQ', 'Manual', 'Ticket'].map((name) => ({ id: name, label: name, to: paths.help() }))}
        current="Manual"
      />
    ),
  },
  {
    name: 'StickyActions',
    Shown: () => (
      <StickyActions stuck={false}>
        <Text>Nothing is chosen</Text>
        <Button disabled>Next</Button>
      </StickyActions>
    ),
  },
]
