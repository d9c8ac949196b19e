import type { ButtonProps } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'

interface RegisterMachineButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The result of `useRegisterPath`. */
  to: string
}

/** The link to the registration of a machine. */
export function RegisterMachineButton(props: RegisterMachineButtonProps) {
  const { t } = useTranslation()
  return (
    <LinkButton {...props}>
      <Plus aria-hidden /> {t('machines.registerNew')}
    </LinkButton>
  )
}
