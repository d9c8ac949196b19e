import { chakra, Flex, Heading, IconButton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { skipToken } from '@apollo/client/react'
import { Circle, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstStepsQuery, type FirstStepName } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { isSupplierRole } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { closeSteps, keepSteps, knownSteps } from './closed-steps.ts'
import { StepsOutline } from './steps-outline.tsx'

type Target = readonly [
  label: 'supplierMachine' | 'clientMachine' | 'material' | 'errorCode' | 'supplierUser' | 'clientUser' | 'ticket',
  /** Of the step's machine, where the company has only one. */
  to: string | ((machineId: number | null) => string),
]

const ofSupplier: Partial<Record<FirstStepName, Target>> = {
  MACHINE: ['supplierMachine', paths.supplierMachineRegister()],
  MATERIAL: ['material', (id) => (id === null ? paths.supplierHelp() : paths.supplierHelpManual({ machineId: id }))],
  ERROR_CODE: [
    'errorCode',
    (id) => (id === null ? paths.supplierHelp() : paths.supplierHelpErrorCode({ machineId: id })),
  ],
  USER: ['supplierUser', paths.supplierTeam()],
}

const ofClient: Partial<Record<FirstStepName, Target>> = {
  MACHINE: ['clientMachine', paths.machineRegister()],
  USER: ['clientUser', paths.user()],
  TICKET: ['ticket', paths.help()],
}

/**
 * The first steps of a new company, for its administrators: gone when all are done, or closed for good on this device.
 */
export function FirstSteps() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [closed, setClosed] = useState(() => user !== null && knownSteps(user.id).closed)
  const asks = user?.role.name === 'SUPPLIER_ADMIN' || user?.role.name === 'CLIENT_ADMIN'
  const { data, loading } = useFirstStepsQuery(asks && !closed ? { fetchPolicy: 'cache-and-network' } : skipToken)
  const steps = data?.firstSteps
  const left = steps?.filter(({ done }) => !done).length
  const id = user?.id
  useEffect(() => {
    if (left === 0 && id !== undefined) closeSteps(id)
  }, [left, id])
  if (!user || closed) return null
  if (!steps && loading) return <StepsOutline />
  if (!steps || !left) return null
  const targets = isSupplierRole(user.role.name) ? ofSupplier : ofClient
  const close = () => {
    closeSteps(user.id)
    setClosed(true)
  }
  return (
    <chakra.section
      ref={(element: HTMLElement | null) => {
        if (element) keepSteps(user.id, element.offsetHeight)
      }}
      aria-labelledby="first-steps"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      padding="4"
    >
      <Flex justify="space-between" align="flex-start" gap="3">
        <div>
          <Heading as="h2" id="first-steps" size="md">
            {t('overview.firstSteps')}
          </Heading>
          <Text color="fg.muted">{t('overview.firstStepsHint', { count: left })}</Text>
        </div>
        <IconButton variant="ghost" colorPalette="gray" aria-label={t('overview.hideSteps')} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <Stack as="ul" listStyleType="none" gap="0" marginTop="1">
        {steps.map(({ step, done, machineId }) => {
          const [label, to] = targets[step] ?? []
          if (!label || !to) return null
          return (
            <Flex as="li" key={step} align="center" gap="3" minHeight="11">
              <chakra.span color={done ? 'fg.success' : 'fg.muted'} flexShrink="0">
                {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              </chakra.span>
              {done ? (
                <Text color="fg.muted">
                  {t(`overview.step.${label}`)}
                  <VisuallyHidden> ({t('overview.done')})</VisuallyHidden>
                </Text>
              ) : (
                <TextLink to={typeof to === 'string' ? to : to(machineId)}>{t(`overview.step.${label}`)}</TextLink>
              )}
            </Flex>
          )
        })}
      </Stack>
    </chakra.section>
  )
}
