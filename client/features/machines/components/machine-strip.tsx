import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MachineDetailsFragment } from '../../../generated/graphql.ts'
import type { Fact } from '../../../ui/facts.tsx'
import { MachinePicture } from './machine-picture.tsx'
import { UnmaintainedBadge } from './unmaintained-badge.tsx'

interface MachineStripProps {
  machine: MachineDetailsFragment
  /** The company on the other side that is shown. */
  partner: 'supplier' | 'client'
}

/** Which machine a page is about, in a strip of 96 pixels: picture, serial number, location, the other company. */
export function MachineStrip({ machine, partner }: MachineStripProps) {
  const { t } = useTranslation()
  const facts: Fact[] = [
    { label: t('machines.serial'), value: machine.serialNo, code: true },
    { label: t('machines.location'), value: machine.machineLocation },
    partner === 'supplier'
      ? { label: t('machines.supplier'), value: machine.supplierName }
      : { label: t('machines.client'), value: machine.clientCompany },
  ].filter(({ value }) => value)
  return (
    <Flex
      minHeight="96px"
      gap={{ base: '3', sm: '5' }}
      align="center"
      padding="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Box width="96px" flexShrink="0">
        <MachinePicture url={machine.machinePhotoVideos[0]?.url} alt="" sizes="96px" small />
      </Box>
      <Stack gap="1" minWidth="0" align="flex-start">
        <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="1">
          {facts.map(({ label, value, code }) => (
            <chakra.div key={label} minWidth="0" width={{ base: 'full', sm: 'auto' }}>
              {/* On a phone the values say what they are. */}
              <chakra.dt textStyle="sm" color="fg.muted" srOnly={{ base: true, sm: false }}>
                {label}
              </chakra.dt>
              <chakra.dd
                fontWeight="medium"
                fontFamily={code ? 'mono' : undefined}
                overflowWrap="anywhere"
                textStyle={{ base: 'sm', sm: 'md' }}
              >
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        {!machine.maintained && <UnmaintainedBadge />}
      </Stack>
    </Flex>
  )
}
