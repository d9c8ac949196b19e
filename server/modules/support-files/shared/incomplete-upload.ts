/** The answer to an upload without its name, description or file, whichever of them is missing. */
export const incompleteUpload = 'Please fill in file name and description, and select a file.'
