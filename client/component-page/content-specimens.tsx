import { Box, Button, Center, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ChoiceTile } from '../ui/choice-tile.tsx'
import { NameAndSerial, TextWithCode } from '../ui/code-text.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Facts } from '../ui/facts.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { Loading } from '../ui/loading.tsx'
import { CardsOutline, PanelOutline, TilesOutline } from '../ui/outlines.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { Pager } from '../ui/pager.tsx'
import { Picture } from '../ui/picture.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { toast } from '../ui/toasts.tsx'
import type { Specimen } from './specimen.ts'

const nothing = () => {}

function Dialogs() {
  const [open, setOpen] = useState<'question' | 'message'>()
  const close = () => setOpen(undefined)
  return (
    <Flex gap="3" wrap="wrap">
      <Button variant="outline" onClick={() => setOpen('question')}>
        ConfirmDialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('message')}>
        MessageDialog
      </Button>
      <ConfirmDialog
        open={open === 'question'}
        title="Delete Press 4?"
        confirmLabel="Delete"
        danger
        onCancel={close}
        onConfirm={close}
      >
        <Text>Its tickets stay.</Text>
      </ConfirmDialog>
      <MessageDialog open={open === 'message'} title="Resolution" onClose={close}>
        <Text>Clean the suction cups.</Text>
      </MessageDialog>
    </Flex>
  )
}

const toasts = { Success: toast.success, Information: toast.info, Warning: toast.warning, Error: toast.error }

export const contentSpecimens: readonly Specimen[] = [
  {
    name: 'Serial numbers and codes',
    Shown: () => (
      <Box>
        <Text>
          <NameAndSerial name="Palletizer line 2" serial="PL4-2023-0117" />
        </Text>
        <Text>
          <TextWithCode text="E-104 · Gripper pressure low" code="E-104" />
        </Text>
      </Box>
    ),
  },
  {
    name: 'Facts',
    Shown: () => (
      <Facts
        facts={[
          { label: 'Machine S/N', value: 'PL4-2023-0117', code: true },
          { label: 'Machine Location', value: 'Hall B, end of line 2' },
        ]}
      />
    ),
  },
  {
    name: 'ChoiceTile, free and chosen',
    Shown: () => (
      <Flex gap="3">
        <ChoiceTile name="free" checked={false} padding="4" onChoose={nothing}>
          Press 4
        </ChoiceTile>
        <ChoiceTile name="chosen" checked padding="4" onChoose={nothing}>
          Press 5
        </ChoiceTile>
      </Flex>
    ),
  },
  {
    name: 'Picture that does not exist',
    Shown: () => (
      <Picture
        url={null}
        alt=""
        sizes="120px"
        placeholder={
          <Center width="120px" height="90px" bg="bg.muted" color="fg.muted" borderRadius="l3">
            No image
          </Center>
        }
      />
    ),
  },
  { name: 'EmptyState', Shown: () => <EmptyState text="There are no records to display" /> },
  {
    name: 'EmptyState with a next step',
    Shown: () => (
      <EmptyState text="No machine yet" hint="Register the first one.">
        <Button>Register New Machine</Button>
      </EmptyState>
    ),
  },
  { name: 'ErrorNotice', Shown: () => <ErrorNotice text="Failed to load machines" onRetry={nothing} /> },
  { name: 'Loading', Shown: () => <Loading /> },
  {
    name: 'LoadingBar, at the top of its window',
    // A transform holds what is fixed to the window.
    Shown: () => (
      <Box height="4" transform="translateZ(0)">
        <LoadingBar />
      </Box>
    ),
  },
  { name: 'TilesOutline', Shown: () => <TilesOutline count={3} /> },
  { name: 'CardsOutline', Shown: () => <CardsOutline /> },
  { name: 'PanelOutline', Shown: () => <PanelOutline picture /> },
  { name: 'ProgressBar', Shown: () => <ProgressBar label="Sending" percent={40} /> },
  { name: 'Pager', Shown: () => <Pager page={1} pages={4} onPage={nothing} /> },
  { name: 'Pager, compact', Shown: () => <Pager page={2} pages={4} compact onPage={nothing} /> },
  { name: 'Dialogs', Shown: Dialogs },
  {
    name: 'Toasts',
    Shown: () => (
      <Flex gap="3" wrap="wrap">
        {Object.entries(toasts).map(([name, show]) => (
          <Button key={name} variant="outline" onClick={() => show('Machine registered')}>
            {name}
          </Button>
        ))}
      </Flex>
    ),
  },
]
