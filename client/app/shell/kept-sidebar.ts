import { keepOnDevice, keptOnDevice } from '../../lib/kept-on-device.ts'

const item = 'sidebar'

/** Whether the sidebar was open when the user last changed it on this device. */
export function sidebarWasOpen(): boolean {
  return keptOnDevice(item) !== 'closed'
}

export function keepSidebar(open: boolean): void {
  keepOnDevice(item, open ? null : 'closed')
}
