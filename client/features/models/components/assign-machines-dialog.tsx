import { Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssignMachinesMutation, useMachinesToAssignQuery } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MessageDialog } from '../../../ui/message-dialog.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { toastsOf } from '../../../ui/toasts.tsx'
import { WaitingButton } from '../../../ui/waiting-button.tsx'
import { NameAndSerial } from '../../../ui/code-text.tsx'

const refused = toastsOf('model')

interface AssignMachinesProps {
  modelId: number
  onClose: () => void
  onAssigned: (count: number) => Promise<void>
}

/** Chooses machines of the supplier, found by a search, and moves all of them into the model. */
export function AssignMachinesDialog({ open, ...props }: AssignMachinesProps & { open: boolean }) {
  const { t } = useTranslation()
  return (
    <MessageDialog open={open} onClose={props.onClose} title={t('models.assign')} size="lg">
      <AssignMachines {...props} />
    </MessageDialog>
  )
}

function AssignMachines({ modelId, onClose, onAssigned }: AssignMachinesProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [assign] = useAssignMachinesMutation()
  const { busy, run } = useOneAtATime()
  const { data, previousData, error, refetch } = useMachinesToAssignQuery({
    variables: { search: search || undefined },
    fetchPolicy: 'network-only',
  })
  const others = (data ?? previousData)?.suppliedMachines.content.filter(({ model }) => model?.id !== modelId)

  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const submit = () =>
    run(async () => {
      refused.begin()
      try {
        const answer = await assign({ variables: { input: { modelId, machineIds: [...chosen] } } })
        onClose()
        await onAssigned(answer.data?.assignMachines ?? 0)
      } catch (failure) {
        refused.failure(failure, t('models.assignFailed'))
      }
    })

  const list = () => {
    if (error) {
      return <ErrorNotice text={errorText(error, t('machines.loadFailed'))} onRetry={() => void refetch()} />
    }
    if (!others) return <Loading minHeight="40" />
    if (others.length === 0) return <Text color="fg.muted">{t('models.assignNone')}</Text>
    return (
      <Stack as="ul" gap="1" listStyleType="none" maxHeight="80" overflowY="auto">
        {others.map(({ id, machineName, serialNo, model }) => (
          <li key={id}>
            <Checkbox.Root
              minHeight="11"
              width="full"
              alignItems="center"
              checked={chosen.has(id)}
              onCheckedChange={({ checked }) => choose(id, checked === true)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label wordBreak="break-word">
                <NameAndSerial name={machineName} serial={serialNo} />
                {model && (
                  <Text as="span" display="block" textStyle="sm" color="fg.muted">
                    {t('models.now', { name: model.name })}
                  </Text>
                )}
              </Checkbox.Label>
            </Checkbox.Root>
          </li>
        ))}
      </Stack>
    )
  }

  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('models.assignHint')}</Text>
      <SearchBox value={search} onSearch={setSearch} debounce={300} label={t('models.assignSearch')} />
      {list()}
      <Flex gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <WaitingButton
          waitsFor={chosen.size === 0 ? t('models.assignFirst') : undefined}
          loading={busy}
          onClick={() => void submit()}
        >
          {t('models.assignSelected', { count: chosen.size })}
        </WaitingButton>
      </Flex>
    </Stack>
  )
}
