import { useEffect, useRef, useState } from 'react'
import type { UploadInput } from './use-upload.ts'

/** One of several files that are sent together. */
export interface UploadRow {
  key: number
  file: File
  fileName: string
  fileDesc: string
  state: 'ready' | 'waiting' | 'sending' | 'stored' | 'failed' | 'refused'
  percent: number
  /** Why it failed or is refused. */
  failure?: string
}

interface Options {
  /** The files that were chosen first. */
  chosen: readonly File[]
  upload: (input: UploadInput) => Promise<void>
  /** Why a file is not taken, empty when it is. */
  refusalOf: (file: File) => string
  failureOf: (error: unknown) => string
}

/** More at once would only share the same line. */
const atOnce = 2

/** "operating-manual_v2.pdf" becomes "operating manual v2". */
export function proposedName(name: string): string {
  const stem = name.replace(/\.[^.]+$/, '') || name
  return stem.replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 255) || stem
}

let lastKey = 0

/**
 * Several uploads, at most two at a time; one that fails leaves the others. A file that is not taken stands in the list
 * with the reason and is never sent.
 */
export function useUploads({ chosen, upload, refusalOf, failureOf }: Options) {
  const rowOf = (file: File): UploadRow => {
    const failure = refusalOf(file)
    const name = proposedName(file.name)
    const texts = { fileName: name, fileDesc: name }
    return { key: ++lastKey, file, ...texts, state: failure ? 'refused' : 'ready', percent: 0, failure }
  }
  const [rows, setRows] = useState(() => chosen.map(rowOf))
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  const change = (key: number, changes: Partial<UploadRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const remove = (key: number) => setRows((all) => all.filter((row) => row.key !== key))
  const moveOn = (from: UploadRow['state']) =>
    setRows((all) => all.map((row) => (row.state === from ? { ...row, state: 'waiting', failure: undefined } : row)))

  const send = async ({ key, file, fileName, fileDesc }: UploadRow, { signal }: AbortController) => {
    change(key, { state: 'sending', percent: 0 })
    const texts = { fileName: fileName.trim(), fileDesc: fileDesc.trim() }
    try {
      await upload({ ...texts, file, signal, onProgress: (percent) => change(key, { percent }) })
      running.current.delete(key)
      change(key, { state: 'stored', percent: 100 })
    } catch (error) {
      running.current.delete(key)
      if (signal.aborted) remove(key)
      else change(key, { state: 'failed', failure: failureOf(error) })
    }
  }
  // Each change of a row may make room for the next one.
  useEffect(() => {
    for (const row of rows) {
      if (row.state !== 'waiting' || running.current.has(row.key) || running.current.size >= atOnce) continue
      const controller = new AbortController()
      running.current.set(row.key, controller)
      void send(row, controller)
    }
  })

  return {
    rows,
    add: (files: readonly File[]) => setRows((all) => [...all, ...files.map(rowOf)]),
    rename: (key: number, texts: Partial<Pick<UploadRow, 'fileName' | 'fileDesc'>>) => change(key, texts),
    /** Stops a row that is being sent, and takes every row out of the list. */
    cancel: (key: number) => {
      const controller = running.current.get(key)
      if (controller) controller.abort()
      else remove(key)
    },
    start: () => moveOn('ready'),
    retry: () => moveOn('failed'),
  }
}
