import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { AutocompleteField, type Choice } from '../ui/form/autocomplete-field.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { SwitchField } from '../ui/form/switch-field.tsx'
import { TextAreaField } from '../ui/form/text-area-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { PictureChooser } from '../ui/picture-chooser.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { acceptPdf } from '../ui/upload/accept.ts'
import { FileDrop } from '../ui/upload/file-drop.tsx'
import type { Specimen } from './specimen.ts'

const nothing = () => {}
const codes: readonly Choice[] = [
  { value: '1', label: 'E-217', hint: 'Vacuum not reached' },
  { value: '2', label: 'E-231', hint: 'Carton missing' },
]
const options = codes.map(({ value, label }) => ({ value, label }))

function Codes() {
  const [code, setCode] = useState<Choice | null>(null)
  return <AutocompleteField label="Error Code" value={code} choices={codes} onChange={setCode} />
}

export const fieldSpecimens: readonly Specimen[] = [
  { name: 'TextField', Shown: () => <TextField label="Machine Name" defaultValue="Press 4" /> },
  { name: 'TextField, required', Shown: () => <TextField label="Machine Name" required hint="As on the nameplate" /> },
  {
    name: 'TextField, refused',
    Shown: () => <TextField label="Machine Name" defaultValue=" " error="Please enter a name." />,
  },
  { name: 'TextField, disabled', Shown: () => <TextField label="Machine S/N" defaultValue="HP-11" disabled /> },
  { name: 'TextField, read-only', Shown: () => <TextField label="Machine S/N" defaultValue="HP-11" readOnly /> },
  { name: 'PasswordField', Shown: () => <PasswordField label="Password" defaultValue="a password" /> },
  {
    name: 'TextAreaField with a counter',
    Shown: () => <TextAreaField label="Description" maxLength={1000} count={9} defaultValue="No vacuum" />,
  },
  { name: 'SelectField', Shown: () => <SelectField label="Country" options={options} defaultValue="" /> },
  {
    name: 'SelectField, disabled',
    Shown: () => <SelectField label="Country" options={options} defaultValue="1" disabled />,
  },
  { name: 'AutocompleteField', Shown: Codes },
  {
    name: 'CheckboxField, off, on and disabled',
    Shown: () => (
      <Stack gap="0">
        <CheckboxField label="I agree" checked={false} onChange={nothing} />
        <CheckboxField label="I agree" checked onChange={nothing} />
        <CheckboxField label="I agree" checked disabled onChange={nothing} />
      </Stack>
    ),
  },
  {
    name: 'SwitchField, off, on and read-only',
    Shown: () => (
      <Stack gap="0">
        <SwitchField label="Activated" checked={false} onChange={nothing} />
        <SwitchField label="Activated" checked onChange={nothing} />
        <SwitchField label="Activated" checked />
      </Stack>
    ),
  },
  { name: 'SearchBox, empty', Shown: () => <SearchBox value="" label="Search machines" onSearch={nothing} /> },
  { name: 'SearchBox', Shown: () => <SearchBox value="press" label="Search machines" onSearch={nothing} /> },
  {
    name: 'FileDrop',
    Shown: () => (
      <FileDrop
        label="File"
        file={undefined}
        accept={acceptPdf}
        maxBytes={5_000_000}
        unsupportedText="No PDF"
        onChoose={nothing}
      />
    ),
  },
  {
    name: 'PictureChooser',
    Shown: () => <PictureChooser label="Machine picture" value={undefined} onChange={nothing} />,
  },
]
