import { chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceTile } from '../../../ui/choice-tile.tsx'
import { tileColumns } from '../../../ui/tile-columns.ts'
import type { HelpType } from '../help-types.ts'
import type { OpenHelpType } from '../hooks/use-help-types.ts'

interface HelpCardsProps {
  label: string
  types: readonly OpenHelpType[]
  counts: Record<HelpType['id'], string>
  value: HelpType['id'] | undefined
  onChange: (type: HelpType['id']) => void
}

/** The kinds of help, as cards to choose from. */
export function HelpCards({ label, types, counts, value, onChange }: HelpCardsProps) {
  const { t } = useTranslation()
  const group = useId()
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" textStyle="lg" marginBottom="3">
        {label}
      </chakra.legend>
      <Grid templateColumns={tileColumns} gap="4">
        {types.map(({ id, icon: Icon }) => (
          <ChoiceTile
            key={id}
            name="help"
            label={t(`help.${id}`)}
            describedBy={`${group}-${id}`}
            checked={id === value}
            onChoose={() => onChange(id)}
            padding="5"
          >
            <Flex gap="4" align="center">
              <chakra.span color="accent.fg">
                <Icon size={32} aria-hidden />
              </chakra.span>
              <Stack gap="0.5">
                <Text fontWeight="semibold">{t(`help.${id}`)}</Text>
                <Text color="fg.muted">{t(`help.${id}Text`)}</Text>
                <Text id={`${group}-${id}`} textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
                  {counts[id]}
                </Text>
              </Stack>
            </Flex>
          </ChoiceTile>
        ))}
      </Grid>
    </chakra.fieldset>
  )
}
