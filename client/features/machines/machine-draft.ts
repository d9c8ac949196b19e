import type { PageInput } from '../../lib/navigation/use-page-input.ts'
import type { Choice } from '../../ui/form/autocomplete-field.tsx'

/** The values of the form for a supplier's machine. */
export interface MachineFormValues {
  supplier: Choice | null
  client: Choice | null
  /** One of the supplier's models; the platform chooses none. */
  model: Choice | null
  machineName: string
  machineSerialNo: string
  picture: File | undefined
}

export const emptyMachine: MachineFormValues = {
  supplier: null,
  client: null,
  model: null,
  machineName: '',
  machineSerialNo: '',
  picture: undefined,
}

/** A machine that is filled in but not stored yet, passed between form and preview. */
export interface MachineDraft extends MachineFormValues {
  key: string
  /** The name of a chosen picture; the picture itself does not survive a reload of the page. */
  pictureName: string | undefined
  /** The server's last field errors, by its field names. */
  refusals: Record<string, string>
}

type Kept = Pick<MachineDraft, 'picture' | 'refusals'>

// Texts are kept in the history entry. A file could be, too, but not every browser restores it after a reload.
const kept = new Map<string, Kept>()
const stored = new Set<string>()
let latest = 0

/**
 * Stores a draft for another page.
 * @param key of the draft that it replaces.
 * @returns the navigation state by which `readDraft` finds it again.
 */
export function keepDraft(values: MachineFormValues, key?: string): Record<string, unknown> {
  latest += 1
  const draftKey = key ?? `${Date.now()}-${latest}`
  kept.set(draftKey, { picture: values.picture, refusals: {} })
  return {
    draftKey,
    clientId: values.client?.value,
    clientCompany: values.client?.label,
    modelId: values.model?.value,
    modelName: values.model?.label,
    supplierId: values.supplier?.value,
    supplierName: values.supplier?.label,
    machineName: values.machineName.trim(),
    machineSerial: values.machineSerialNo.trim(),
    pictureName: values.picture?.name,
  }
}

/** The draft in the page's navigation state; undefined when there is none, or when it has been stored as a machine. */
export function readDraft(input: PageInput): MachineDraft | undefined {
  const key = input.text('draftKey')
  if (!key || stored.has(key)) return undefined
  return {
    key,
    client: choiceOf(input.number('clientId'), input.text('clientCompany')),
    model: choiceOf(input.number('modelId'), input.text('modelName')),
    supplier: choiceOf(input.number('supplierId'), input.text('supplierName')),
    machineName: input.text('machineName') ?? '',
    machineSerialNo: input.text('machineSerial') ?? '',
    pictureName: input.text('pictureName'),
    picture: kept.get(key)?.picture,
    refusals: kept.get(key)?.refusals ?? {},
  }
}

/** Records the server's field errors, so that the form can show them beside the fields. */
export function noteRefusals(
  { key, picture }: Pick<MachineDraft, 'key' | 'picture'>,
  refusals: Record<string, string>,
): void {
  kept.set(key, { picture, refusals })
}

/** Deletes a draft that has been stored as a machine: the back button leads to an empty form. */
export function forgetDraft({ key }: MachineDraft): void {
  stored.add(key)
  kept.delete(key)
}

function choiceOf(id: number | undefined, label: string | undefined): Choice | null {
  return id === undefined ? null : { value: String(id), label: label ?? String(id) }
}
