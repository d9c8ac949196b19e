import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useAddErrorCodeMutation, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { placedCards } from '../../../ui/data-table/placed-card.tsx'
import { deleteAction, editAction } from '../../../ui/row-actions/row-action.ts'
import { useRowToDelete } from '../../../ui/use-row-to-delete.ts'
import { useRowToEdit } from '../../../ui/use-row-to-edit.ts'
import { ModelOfCode, useErrorCodeColumns } from '../hooks/use-error-code-columns.tsx'
import { useErrorCodes } from '../hooks/use-error-codes.ts'
import { DeleteErrorCodeDialog } from './delete-error-code-dialog.tsx'
import { EditErrorCodeDialog } from './edit-error-code-dialog.tsx'

/** A code as a card: what it means, and below it what to do. */
const cards = (inherited: boolean) =>
  placedCards<ErrorCodeRowFragment>({
    title: 'errorCode',
    badge: inherited ? (row) => row.model && <ModelOfCode code={row} /> : undefined,
    line: ['description'],
    below: ['resolution'],
    drawn: ['description', 'resolution'],
  })
const cardsOfMachine = cards(true)
const cardsOfModel = cards(false)

interface ErrorCodeListProps {
  /** Without it the list is empty, with the error "Machine ID not provided". */
  machineId?: number | undefined
  /** Instead of a machine. */
  modelId?: number
  /** The number of machines of that model. */
  machines?: number
  /** Whether the viewer may add error codes to this machine: `machine.viewerCan.publish`. */
  canAdd?: boolean
  /** False where the page has a search box of its own; the list follows `?search=` of the URL either way. */
  searchBox?: boolean
}

/** The error codes of one machine, those of its model included, or of one model, with search and export; users with the permission can add, edit and delete. */
export function ErrorCodeList({ machineId, modelId, machines, canAdd, searchBox = true }: ErrorCodeListProps) {
  const { t } = useTranslation()
  const columns = useErrorCodeColumns(modelId === undefined)
  const codes = useErrorCodes({ machineId, modelId })
  const hasOwner = machineId !== undefined || modelId !== undefined
  const [add] = useAddErrorCodeMutation()
  const toDelete = useRowToDelete<ErrorCodeRowFragment>()
  const toEdit = useRowToEdit(codes.rows)
  const changeable = codes.rows.some(({ viewerCan }) => viewerCan.update || viewerCan.delete)

  const save = async (values: Record<string, string | number>) => {
    if (!hasOwner) return
    await add({
      variables: {
        input: {
          machineId,
          modelId,
          error_code: String(values.errorCode),
          description: textOf(values.description),
          resolution: textOf(values.resolution),
        },
      },
    })
    await codes.reload()
  }

  return (
    <>
      {/* The specification holds this error without showing it: the table shows its empty text (A102). */}
      {!hasOwner && <chakra.p hidden>{t('errorCodes.noMachine')}</chakra.p>}
      <DataTable
        {...codes.table}
        label={t('errorCodes.title')}
        columns={columns}
        card={modelId === undefined ? cardsOfMachine : cardsOfModel}
        rowKey={(row) => row.id}
        search={searchBox}
        rowActions={
          changeable
            ? (row) => ({
                name: row.errorCode,
                actions: [
                  row.viewerCan.update &&
                    editAction(t('errorCodes.edit', { code: row.errorCode }), () => toEdit.ask(row)),
                  row.viewerCan.delete &&
                    deleteAction(t('errorCodes.delete', { code: row.errorCode }), () => toDelete.ask(row)),
                ],
              })
            : undefined
        }
        addRow={
          canAdd && hasOwner
            ? {
                fields: {
                  errorCode: { label: t('errorCodes.errorCode'), required: true },
                  description: { label: t('errorCodes.description'), type: 'multiline' },
                  resolution: { label: t('errorCodes.resolution'), type: 'multiline' },
                },
                onSave: save,
              }
            : undefined
        }
      />
      <EditErrorCodeDialog machineId={machineId} modelId={modelId} {...toEdit.dialog} reload={codes.reload} />
      <DeleteErrorCodeDialog {...toDelete.dialog} machines={machines} onDeleted={codes.reload} />
    </>
  )
}

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}
