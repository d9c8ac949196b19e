import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { isSupplierRole } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/use-session.ts'

/**
 * The page on which the signed-in user registers machines; undefined for operators and technicians, who may open the
 * page but register nothing.
 */
export function useRegisterPath(): string | undefined {
  const role = useSession().user?.role.name ?? ''
  const canOpen = useCanOpen()
  const path =
    role === 'CLIENT_ADMIN'
      ? paths.machineRegister()
      : isSupplierRole(role)
        ? paths.supplierMachineRegister()
        : undefined
  return path && canOpen(path) ? path : undefined
}
