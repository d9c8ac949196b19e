import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProposedMachinesQuery } from '../../../generated/graphql.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextWithCode } from '../../../ui/code-text.tsx'

/** How many are shown before "Show all". */
const few = 3
const most = 100

/** Name, serial number and supplier of each, with the way to its registration, which asks for name and place. */
export function ProposedMachineList() {
  const { t } = useTranslation()
  const id = useId()
  const [size, setSize] = useState(few)
  const { data, previousData } = useProposedMachinesQuery({
    variables: { size },
    fetchPolicy: 'cache-and-network',
  })
  const machines = (data ?? previousData)?.proposedMachines
  if (!machines || machines.totalItems === 0) return null
  const { content, totalItems: count } = machines
  return (
    <Stack as="section" aria-labelledby={id} gap="3" padding="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Stack gap="1">
        <Heading as="h2" id={id} size="md">
          {t('machines.proposed', { count })}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {t('machines.proposedHint')}
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
