import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { pick, useGraphiQL, useGraphiQLActions, type GraphiQLPlugin } from '@graphiql/react'
import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RoleName } from '../../generated/graphql.ts'
import { t as text } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session/session.ts'
import { examples, type Example } from './examples.ts'
import { uploadCommand } from './upload-example.ts'

/** Documents to start with, of the caller's role or, for visitors, of every role, and how a file is sent. */
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
        {/* Scrolled by keys too, so it can have the focus. */}
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
    // What stands in the open tab stays there.
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
      {t(`playground.example.${name}` as 'playground.example.whoAmI')}
    </Button>
  )
}

/** The panel as GraphiQL takes it, beside documentation and history. */
export const examplesPlugin: GraphiQLPlugin = {
  get title() {
    return text('playground.examples')
  },
  icon: BookOpen,
  content: ExamplesPanel,
}
