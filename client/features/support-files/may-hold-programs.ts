import type { SupportFileCardFragment } from '../../generated/graphql.ts'
import { extensionOf } from '../../ui/upload/accept.ts'

/** Archives, packages, disk images and executables, as the server names them by their first bytes. */
const types =
  /^application\/(zip|gzip|zstd|vnd\.rar|vnd\.ms-cab-compressed|vnd\.android\.package-archive|java-archive|java-vm|wasm|x[.-](7z-compressed|rar-compressed|tar|bzip2?|xz|lzip|lzh-compressed|compress|cpio|unix-archive|deb|rpm|msdownload|elf|mach-binary|msi|ms\.shortcut|apple-diskimage|iso9660-image|xar|google-chrome-extension))$/

/** Scripts and macros look like text or like a document to the server, so their names decide. */
const extensions =
  /^(zip|7z|rar|t?gz|tar|bz2|xz|cab|iso|img|dmg|exe|com|scr|msi|msix|dll|sys|bat|cmd|ps1|vbs|vbe|js|jse|mjs|wsf|hta|lnk|reg|jar|apk|deb|rpm|sh|run|bin|app|py|docm|dotm|xlsm|xltm|xlam|pptm|ppsm)$/i

/** Whether a file is an archive or a program, or may carry one, so that its card warns before it is opened. */
export function mayHoldPrograms({
  contentType,
  originalName,
}: Pick<SupportFileCardFragment, 'contentType' | 'originalName'>): boolean {
  return types.test(contentType) || extensions.test(extensionOf(originalName))
}
