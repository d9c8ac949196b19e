import { chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { HelpType } from '../help-types.ts'
import type { OpenHelpType } from '../hooks/use-help-types.ts'

// Around the tile, and only for the keyboard.
const focusRing = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
}

interface HelpCardsProps {
  label: string
  types: readonly OpenHelpType[]
  value: HelpType['id'] | undefined
  onChange: (type: HelpType['id']) => void
}

/** The kinds of help to choose one of, as cards; radio buttons to the keyboard and to screen readers. */
export function HelpCards({ label, types, value, onChange }: HelpCardsProps) {
  const { t } = useTranslation()
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" textStyle="lg" marginBottom="3">
        {label}
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        {types.map(({ id, icon: Icon }) => {
          const checked = id === value
          return (
            <chakra.label
              key={id}
              padding="5"
              borderWidth="2px"
              borderColor={checked ? 'accent.solid' : 'border'}
              borderRadius="l3"
              bg={checked ? 'accent.subtle' : 'bg.panel'}
              cursor="pointer"
              transition="border-color 0.15s"
              _hover={{ borderColor: checked ? 'accent.solid' : 'border.control' }}
              css={focusRing}
            >
              <chakra.input
                type="radio"
                srOnly
                name="help"
                aria-label={t(`help.${id}`)}
                checked={checked}
                onChange={() => onChange(id)}
              />
              <Flex gap="4" align="center">
                <chakra.span color="accent.fg">
                  <Icon size={32} aria-hidden />
                </chakra.span>
                <Stack gap="0.5">
                  <Text fontWeight="semibold">{t(`help.${id}`)}</Text>
                  <Text color="fg.muted">{t(`help.${id}Text`)}</Text>
                </Stack>
              </Flex>
            </chakra.label>
          )
        })}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
