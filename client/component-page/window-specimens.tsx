import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { DrawDialog } from '../ui/drawing/draw-dialog.tsx'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { Lightbox } from '../ui/lightbox/lightbox.tsx'
import { UploadDialog } from '../ui/upload/upload-dialog.tsx'
import type { Specimen } from './specimen.ts'

const nothing = async () => {}

const picture = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#7aa" /></svg>',
  ],
  'press.svg',
  { type: 'image/svg+xml' },
)

/** A button that opens a window. */
function opener(name: string, Window: (state: { open: boolean; close: () => void }) => React.ReactNode): Specimen {
  function Shown() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {name}
        </Button>
        {Window({ open, close: () => setOpen(false) })}
      </>
    )
  }
  return { name, Shown }
}

export const windowSpecimens: readonly Specimen[] = [
  opener('DeleteDialog', ({ open, close }) => (
    <DeleteDialog
      subject={open ? 'Press 4' : undefined}
      title={() => 'Delete Machine'}
      question="Are you sure you want to delete this machine?"
      name={(subject) => subject}
      explain={() => ['Its tickets stay.']}
      remove={nothing}
      deletedText="Machine deleted successfully"
      failedText="Failed to delete"
      onClose={close}
      onDeleted={nothing}
    />
  )),
  opener('EditDialog', ({ open, close }) => (
    <EditDialog
      subject={open ? 'Operating manual' : undefined}
      title={() => 'Edit'}
      fields={[{ name: 'fileName', label: 'Name', missing: 'Please enter a name' }]}
      textsOf={(subject) => ({ fileName: subject })}
      save={nothing}
      reload={nothing}
      savedText="Saved"
      failedText="Failed to save"
      onClose={close}
    />
  )),
  opener('UploadDialog', ({ open, close }) => (
    <UploadDialog
      open={open}
      title="Upload PDF"
      upload={nothing}
      successText="Uploaded"
      failureText="Failed to upload"
      onClose={close}
    />
  )),
  opener('Lightbox', ({ open, close }) => (
    <Lightbox
      media={[{ key: 'press', type: 'image', source: picture, text: 'Press 4', fileName: picture.name }]}
      shown={open ? 'press' : undefined}
      onShow={close}
    />
  )),
  opener('DrawDialog', ({ open, close }) => (
    <DrawDialog file={open ? picture : undefined} onClose={close} onDrawn={close} />
  )),
]
