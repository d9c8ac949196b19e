import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRemoveCaseTextMutation } from '../../../generated/graphql.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toasts.tsx'

interface Values {
  ticket: string
  entry: string
}

/** Removes what an entry of a case says, by the numbers that its people have named; it is not shown (A203). */
export function RemoveText() {
  const { t } = useTranslation()
  const form = useForm<Values>({ defaultValues: { ticket: '', entry: '' } })
  const [asked, setAsked] = useState<{ ticketId: number; entryId: string }>()
  const [remove] = useRemoveCaseTextMutation()
  const { errors } = form.formState

  const ask = form.handleSubmit(({ ticket, entry }) =>
    setAsked({ ticketId: Number(ticket.trim()), entryId: entry.trim().toLowerCase() }),
  )
  const confirm = async () => {
    try {
      await remove({ variables: { input: asked! } })
      toast.success(t('removeText.removed', { entry: asked!.entryId }))
      form.reset()
    } catch (error) {
      toast.failure(error, t('removeText.failed'))
    }
    setAsked(undefined)
  }

  return (
    <Stack
      as="section"
      aria-labelledby="remove-text"
      gap="4"
      padding="5"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Stack gap="1">
        <Heading as="h2" id="remove-text" size="lg">
          {t('removeText.title')}
        </Heading>
        <Text color="fg.muted" maxWidth="80ch">
          {t('removeText.hint')}
        </Text>
      </Stack>
      <chakra.form noValidate onSubmit={(event) => void ask(event)}>
        <Flex gap="3" wrap="wrap" align="flex-start">
          <Box width={{ base: 'full', sm: '48' }}>
            <TextField
              label={t('removeText.ticket')}
              inputMode="numeric"
              required
              error={errors.ticket?.message}
              {...form.register('ticket', {
                validate: (value) => /^\s*\d{1,9}\s*$/.test(value) || t('removeText.ticketWrong'),
              })}
            />
          </Box>
          <Box width={{ base: 'full', sm: '48' }}>
            <TextField
              label={t('removeText.entry')}
              required
              error={errors.entry?.message}
              {...form.register('entry', {
                validate: (value) => /^\s*[en]\d{1,9}\s*$/i.test(value) || t('removeText.entryWrong'),
              })}
            />
          </Box>
          <Button type="submit" variant="outline" colorPalette="red" marginTop={{ base: '0', sm: '7' }}>
            {t('removeText.remove')}
          </Button>
        </Flex>
      </chakra.form>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('removeText.question', { entry: asked?.entryId ?? '', ticket: asked?.ticketId ?? 0 })}
        confirmLabel={t('removeText.remove')}
        danger
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      >
        {t('removeText.warning')}
      </ConfirmDialog>
    </Stack>
  )
}
