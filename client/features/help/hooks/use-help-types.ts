import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { helpTypes, type HelpType } from '../help-types.ts'

export interface OpenHelpType extends Pick<HelpType, 'id' | 'icon'> {
  /** The page with this kind of help for a machine, on the user's side. */
  pathOf: (machineId: number) => string
}

/** The kinds of help that the signed-in user can open. */
export function useHelpTypes(): OpenHelpType[] {
  const supplier = isSupplierRole(useSession().user?.role.name ?? '')
  const canOpen = useCanOpen()
  return helpTypes.flatMap(({ id, icon, clientPath, supplierPath }) => {
    const path = supplier ? supplierPath : clientPath
    return path && canOpen(path()) ? [{ id, icon, pathOf: (machineId: number) => path({ machineId }) }] : []
  })
}
