import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProposedMachinesQuery } from '../../../generated/graphql.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { keepHeightOfProposed } from '../height-of-proposed.ts'
import { ProposedOutline } from './proposed-outline.tsx'
import { TextWithCode } from '../../../ui/code-text.tsx'

/** How many are shown before "Show all". */
const few = 3
const most = 100

/** Name, serial number and supplier of each, with the way to its registration, which asks for name and place. */
export function ProposedMachineList() {
  const { t } = useTranslation()
  const id = useId()
  const [size, setSize] = useState(few)
  const { user } = useSession()
  const { data, previousData, loading } = useProposedMachinesQuery({
    variables: { size },
    fetchPolicy: 'cache-and-network',
  })
  const machines = (data ?? previousData)?.proposedMachines
  const none = machines?.totalItems === 0
  const userId = user?.id
  useEffect(() => {
    if (none && userId !== undefined) keepHeightOfProposed(userId, 0)
  }, [none, userId])
  if (!machines) return loading ? <ProposedOutline /> : null
  if (none) return null
  const { content, totalItems: count } = machines
  return (
    <Stack
      as="section"
      ref={(element: HTMLElement | null) => {
        if (element && userId !== undefined) keepHeightOfProposed(userId, element.offsetHeight)
      }}
      aria-labelledby={id}
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Stack gap="1">
        <Heading as="h2" id={id} size="md">
          {t('machines.proposed', { count })}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {t('machines.proposedHint', { count })}
        </Text>
      </Stack>
      <chakra.ul listStyleType="none">
        {content.map(({ supplierId, supplierName: supplier, machineName: name, serialNo: serial }) => (
          <Flex
            as="li"
            key={`${supplierId} ${serial}`}
            gap="3"
            align="center"
            justify="space-between"
            paddingBlock="2"
            borderTopWidth="1px"
          >
            <Stack gap="0" minWidth="0">
              <Text fontWeight="medium" wordBreak="break-word">
                {name}
              </Text>
              <Text color="fg.muted" textStyle="sm" wordBreak="break-word">
                <TextWithCode text={t('machines.proposedOf', { serial, supplier })} code={serial} />
              </Text>
            </Stack>
            <LinkButton
              to={paths.machineDetails()}
              state={{ isRegister: true, machineSerial: serial, supplierId }}
              variant="outline"
              size="sm"
              flexShrink="0"
              aria-label={t('machines.acceptNamed', { name, serial })}
            >
              {t('machines.accept')}
            </LinkButton>
          </Flex>
        ))}
      </chakra.ul>
      {count > content.length && size === few && (
        <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={() => setSize(most)}>
          {t('machines.proposedAll', { count: Math.min(count, most) })}
        </Button>
      )}
    </Stack>
  )
}
