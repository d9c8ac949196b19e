import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from '../locales/texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

// Initialised while the module loads: the texts come with the modules that name them, so the first render has them.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: {} } },
  interpolation: { escapeValue: false },
})

/** Adds the texts of an area; `client/build/area-texts.ts` calls it for every area that a loaded module names. */
export function addTexts(area: keyof Texts, texts: object): void {
  i18next.addResourceBundle('en', 'translation', { [area]: texts }, true, true)
}

/** The texts of the product outside of components; inside them use `useTranslation`. */
export const t = i18next.t
