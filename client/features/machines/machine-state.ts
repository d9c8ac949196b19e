import type { MachineTileFragment } from '../../generated/graphql.ts'

/** What pages of the help center hand on to each other about their machine (C368). */
export function machineState(machine: Pick<MachineTileFragment, 'id' | 'machineName' | 'serialNo'>, title: string) {
  return { machineId: machine.id, machineName: machine.machineName, machineSerial: machine.serialNo, title }
}
