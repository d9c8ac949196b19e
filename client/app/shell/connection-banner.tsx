import { Box, Button } from '@chakra-ui/react'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registerWorker } from '../../lib/offline/register-worker.ts'
import { useOnline } from '../../lib/offline/use-online.ts'
import { watchForNewVersion } from '../../lib/offline/new-version.ts'
import { PageBar } from '../../ui/page-bar.tsx'

/** Registers the service worker, says that there is no network, and for a moment that it is back; offers a new version of the product. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  const [newVersion, setNewVersion] = useState(false)
  if (!online && !wasOffline) setWasOffline(true)
  useEffect(registerWorker, [])
  useEffect(() => watchForNewVersion(() => setNewVersion(true)), [])
  useEffect(() => {
    if (!online || !wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), 5000)
    return () => clearTimeout(timer)
  }, [online, wasOffline])

  const text = online ? (wasOffline ? t('offline.online') : undefined) : t('offline.offline')
  return (
    <Box aria-live="polite">
      {text && (
        <PageBar>
          {!online && <WifiOff size={18} aria-hidden style={{ flexShrink: 0 }} />}
          <Box flex="1" paddingBlock="1">
            {text}
          </Box>
        </PageBar>
      )}
      {online && newVersion && (
        <PageBar>
          {t('offline.newVersion')}
          <Button variant="outline" onClick={() => window.location.reload()}>
            <RefreshCw aria-hidden /> {t('offline.reload')}
          </Button>
        </PageBar>
      )}
    </Box>
  )
}
