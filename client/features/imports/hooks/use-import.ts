import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportReportFieldsFragment } from '../../../generated/graphql.ts'
import { errorText, readError } from '../../../lib/apollo/read-error.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { bodyOf, guessColumns, rowsToSend, type Columns, type ImportField, type ImportRow } from '../columns.ts'
import { readTable, TableError, type Table, type TextSettings } from '../read-table.ts'

export type Report = ImportReportFieldsFragment

export interface SentImport {
  rows: ImportRow[]
  dryRun: boolean
  shown?: string
  leaveOutWrong?: boolean
}

export type SendImport = (sent: SentImport) => Promise<Report>

type Step = 'source' | 'columns' | 'check' | 'done'

/** What has been chosen and found so far. Going back and a failure lose nothing of it. */
export function useImport(fields: readonly ImportField[], send: SendImport) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>('source')
  const [file, setFile] = useState<File>()
  const [text, setText] = useState('')
  const [table, setTable] = useState<Table>()
  const [columns, setColumns] = useState<Columns>({})
  const [hasHeaders, setHasHeaders] = useState(true)
  const [report, setReport] = useState<Report>()
  const [leaveOut, setLeaveOut] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useOneAtATime()

  const rows = table ? rowsToSend(bodyOf(table, hasHeaders), columns) : []

  const read = async (source: File | string, settings?: TextSettings) => {
    setFailure(undefined)
    try {
      const next = await readTable(source, settings)
      const guess = guessColumns(next, fields)
      setTable(next)
      setColumns(guess.columns)
      setHasHeaders(guess.hasHeaders)
      setStep('columns')
    } catch (error) {
      setFailure(t(`imports.${error instanceof TableError ? error.fault : 'unreadable'}`))
    }
  }

  const dryRun = async () => {
    const next = await send({ rows, dryRun: true })
    setReport(next)
    setLeaveOut(false)
    setStep('check')
  }

  const attempt = (work: () => Promise<void>, fallback: string) =>
    run(async () => {
      setFailure(undefined)
      try {
        await work()
      } catch (error) {
        setFailure(errorText(error, fallback))
      }
    })

  return {
    ...{ step, file, text, table, columns, hasHeaders, rows, report, leaveOut, failure, busy },
    setText,
    setLeaveOut,
    setHasHeaders,
    setColumn: (name: string, column: number | undefined) => setColumns({ ...columns, [name]: column }),
    chooseFile: (chosen: File | undefined) => {
      setFile(chosen)
      setFailure(undefined)
      if (chosen) void run(() => read(chosen))
    },
    readText: () => void run(() => read(text)),
    /** Reads the same table with what the user corrected. */
    readAgain: (settings: TextSettings) => void run(() => read(file ?? text, settings)),
    check: () => void attempt(dryRun, t('imports.failed')),
    finish: () =>
      void attempt(async () => {
        const { shown } = report!
        try {
          setReport(await send({ rows, dryRun: false, shown, leaveOutWrong: leaveOut }))
          setStep('done')
        } catch (error) {
          if (readError(error).code !== 'CONFLICT') throw error
          // Shows what would happen now, unless the refusal has another reason, which the dry run then gives.
          await dryRun()
          setFailure(t('imports.changedSince'))
        }
      }, t('imports.importFailed')),
    back: () => {
      setFailure(undefined)
      setStep(step === 'check' ? 'columns' : 'source')
    },
    again: () => {
      setFile(undefined)
      setText('')
      setTable(undefined)
      setReport(undefined)
      setFailure(undefined)
      setStep('source')
    },
  }
}

export type ImportState = ReturnType<typeof useImport>
