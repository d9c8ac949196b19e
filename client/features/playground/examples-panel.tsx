import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { pick, useGraphiQL, useGraphiQLActions, type GraphiQLPlugin } from '@graphiql/react'
import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RoleName } from '../../generated/graphql.ts'
import { t as text } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Example } from './example.ts'
import { examples } from './examples.ts'
import { uploadCommand } from './upload-example.ts'

/** Sample documents for the caller's role, or for every role if the caller is a visitor, and how to send a file. */
function ExamplesPanel() {
  const { t } = useTranslation()
  const { user } = useSession()
  const roles = user ? [user.role.name] : (Object.keys(examples) as RoleName[])
  return (
    <Stack gap="6" fontSize="md" color="fg">
      <Heading as="h2" size="xl">
        {t('playground.examples')}
      </Heading>
      <Text>{t('playground.examplesHint')}</Text>
      {roles.map((role) => (
        <Stack key={role} gap="2">
          <Heading as="h3" size="md">
            {t(`roles.${role}`)}
          </Heading>
          {examples[role].map((example) => (
            <ExampleButton key={example.name} example={example} />
          ))}
        </Stack>
      ))}
      <Stack gap="2">
        <Heading as="h3" size="md">
          {t('playground.uploads')}
        </Heading>
        <Text>{t('playground.uploadsHint')}</Text>
        {/* Focusable, because it can be scrolled with the keyboard too. */}
        <Box
          as="section"
          aria-label={t('playground.uploadCommand')}
          tabIndex={0}
          padding="3"
          borderRadius="l2"
          bg="bg.muted"
          fontFamily="mono"
          fontSize="sm"
          whiteSpace="pre"
          overflowX="auto"
        >
          {uploadCommand(window.location.origin)}
        </Box>
      </Stack>
    </Stack>
  )
}

function ExampleButton({ example: { name, query, variables } }: { example: Example }) {
  const { t } = useTranslation()
  const { addTab } = useGraphiQLActions()
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'))
  const open = () => {
    // The document in the open tab stays.
    if (queryEditor?.getValue().trim()) addTab()
    queryEditor?.setValue(query)
    variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : '')
  }
  return (
    <Button
      variant="outline"
      justifyContent="flex-start"
      whiteSpace="normal"
      textAlign="start"
      height="auto"
      paddingBlock="2"
      onClick={open}
    >
      {t(`playground.example.${name}`)}
    </Button>
  )
}

/** The panel as a GraphiQL plugin, beside documentation and history. */
export const examplesPlugin: GraphiQLPlugin = {
  get title() {
    return text('playground.examples')
  },
  icon: BookOpen,
  content: ExamplesPanel,
}
