import type { ButtonProps } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRegisterPath } from '../hooks/use-register-path.ts'

/** The way to the registration of a machine, for whoever may register one. */
export function RegisterMachineButton(props: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation()
  const path = useRegisterPath()
  if (!path) return null
  return (
    <LinkButton to={path} {...props}>
      <Plus aria-hidden /> {t('machines.registerNew')}
    </LinkButton>
  )
}
