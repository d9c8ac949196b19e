import type { Example } from './example.ts'

/** These answer 409 where the portal has no public address. */
export const labelExamples: readonly Example[] = [
  {
    name: 'label',
    query: `query Label($machineId: Int!) {
  machineLabel(machineId: $machineId) {
    address
    code
    machineName
    serialNo
  }
}`,
    variables: { machineId: 1 },
  },
  {
    name: 'labelSheet',
    query: `query LabelSheet($machineIds: [Int!]!, $format: LabelSheetFormat!) {
  labelSheet(machineIds: $machineIds, format: $format) {
    pdf
  }
}`,
    variables: { machineIds: [1], format: 'A4_70X37' },
  },
  {
    name: 'renewLabel',
    query: `mutation RenewLabel($machineId: Int!) {
  renewLabel(machineId: $machineId) {
    code
    createdTime
  }
}`,
    variables: { machineId: 1 },
  },
]

/** The code is that of a label of one's own; any other one is NOT_FOUND. */
export const scannedLabel: Example = {
  name: 'scannedLabel',
  query: `query ScannedLabel($label: String!) {
  resolveLabel(label: $label) {
    machineId
    serialNo
    supplierId
  }
}`,
  variables: { label: '7K3M-9QWX-2BTR' },
}
