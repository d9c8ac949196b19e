import { useApolloClient } from '@apollo/client/react'
import { Button, Stack, Text } from '@chakra-ui/react'
import { ScanText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketErrorCodesDocument } from '../../../generated/graphql.ts'
import { codesOnDisplay, type FoundCode } from '../../../lib/display/codes-on-display.ts'
import { numberOfLooks, readDisplay } from '../../../lib/display/read-display.ts'
import { logError } from '../../../lib/log.ts'
import { PickButton } from '../../../ui/pick-button.tsx'
import type { ErrorCodeOption } from '../hooks/use-ticket-options.ts'
import { Code } from '../../../ui/code-text.tsx'

export interface DisplayReaderProps {
  /** Its codes are asked for when a picture is there. */
  machineId: number
  /** In a grid, where there is room: the button in a row of fields, the rest below that row. */
  beside?: boolean
  onChoose: (code: ErrorCodeOption) => void
}

type State =
  | { name: 'idle' | 'nothing' | 'failed' }
  | { name: 'reading'; look: number }
  | { name: 'found'; found: FoundCode<ErrorCodeOption>[] }

/** Proposes the codes that a picture of the machine's display shows. Nothing is chosen by itself. */
export function DisplayReader({ machineId, beside, onChoose }: DisplayReaderProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [state, setState] = useState<State>({ name: 'idle' })
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )

  const read = async (picture: File | undefined) => {
    if (!picture) return
    const own = ++round.current
    const show = (next: State) => own === round.current && setState(next)
    show({ name: 'reading', look: 1 })
    try {
      const { data } = await client.query({ query: TicketErrorCodesDocument, variables: { machineId } })
      const codes = data!.errorCodeOptions
      const texts: string[] = []
      let found: FoundCode<ErrorCodeOption>[] = []
      for await (const text of readDisplay(picture)) {
        if (own !== round.current) return
        texts.push(text)
        found = codesOnDisplay(codes, texts)
        if (found[0]?.exact) break
        show({ name: 'reading', look: texts.length + 1 })
      }
      show(found.length > 0 ? { name: 'found', found } : { name: 'nothing' })
    } catch (error) {
      logError(error)
      show({ name: 'failed' })
    }
  }
  const cancel = () => {
    round.current += 1
    setState({ name: 'idle' })
  }

  return (
    <Stack gap="2" align="flex-start" display={{ base: 'flex', md: beside ? 'contents' : 'flex' }}>
      <PickButton
        icon={<ScanText aria-hidden />}
        label={t('display.read')}
        accept={['image/*']}
        capture
        onPick={(file) => void read(file)}
      />
      <Stack gap="2" align="flex-start" width="full" gridColumn="1 / -1">
        <Text textStyle="sm" color="fg.muted">
          {t('display.hint')}
        </Text>
        {state.name === 'reading' && (
          <Stack direction="row" gap="3" align="center">
            <Text as="output">
              {state.look === 1
                ? t('display.loading')
                : t('display.reading', { look: state.look, looks: numberOfLooks })}
            </Text>
            <Button type="button" size="sm" variant="ghost" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          </Stack>
        )}
        <Stack aria-live="polite" gap="2" width="full">
          {state.name === 'nothing' && <Text>{t('display.nothing')}</Text>}
          {state.name === 'failed' && <Text color="fg.error">{t('display.failed')}</Text>}
          {state.name === 'found' && <Text>{t('display.found', { count: state.found.length })}</Text>}
        </Stack>
        {state.name === 'found' && (
          <Stack as="ul" listStyleType="none" gap="2" width="full">
            {state.found.map(({ code, exact }) => (
              <li key={code.id}>
                <Button
                  type="button"
                  variant="outline"
                  width="full"
                  height="auto"
                  minHeight="11"
                  paddingBlock="2"
                  justifyContent="flex-start"
                  whiteSpace="normal"
                  textAlign="start"
                  onClick={() => {
                    cancel()
                    onChoose(code)
                  }}
                >
                  <Code data-code flexShrink="0">
                    {code.errorCode}
                  </Code>
                  <Text as="span" fontWeight="normal">
                    {code.description}
                  </Text>
                  {!exact && (
                    <Text as="span" color="fg.muted" fontWeight="normal" marginStart="auto">
                      {t('display.notExact')}
                    </Text>
                  )}
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Stack>
  )
}
