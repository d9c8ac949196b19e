import type { MachineTileFragment } from '../../generated/graphql.ts'

/** The navigation state about the machine that pages of the help center pass on to each other. */
export function machineState(machine: Pick<MachineTileFragment, 'id' | 'machineName' | 'serialNo'>, title: string) {
  return { machineId: machine.id, machineName: machine.machineName, machineSerial: machine.serialNo, title }
}
