import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from '../locales/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

// Initialised while the module loads: the catalogue is bundled, so the first render has its texts.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})

/** The texts of the product outside of components; inside them use `useTranslation`. */
export const t = i18next.t
