import type { Example } from './example.ts'

export const importExamples: readonly Example[] = [
  {
    name: 'importInADryRun',
    query: `mutation ImportInADryRun($input: ImportErrorCodesInput!) {
  importErrorCodes(input: $input) {
    added
    changed
    unchanged
    wrong
    shown
    rows {
      line
      verdict
      faults {
        message
      }
    }
  }
}`,
    variables: {
      input: { machineId: 1, dryRun: true, csv: 'error_code,description\nE-801,Light curtain interrupted' },
    },
  },
  {
    name: 'importMachines',
    query: `mutation ImportMachines($input: ImportMachinesInput!) {
  importMachines(input: $input) {
    added
    changed
    unchanged
    wrong
    rows {
      line
      verdict
      faults {
        message
      }
    }
  }
}`,
    variables: {
      input: { dryRun: true, csv: 'serial_number,name,client\nP6-2026-0002,PalletLine P6,Demo Household Goods Plant' },
    },
  },
  {
    name: 'imports',
    query: `query Imports {
  imports {
    id
    kind
    added
    changed
    undone
    undoUntil
  }
}`,
  },
  {
    name: 'undoImport',
    query: `mutation UndoImport($id: Int!) {
  undoImport(id: $id)
}`,
    variables: { id: 1 },
  },
]
