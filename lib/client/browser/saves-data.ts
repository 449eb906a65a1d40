/** Returns true if the reader asked the browser to save data: then nothing is loaded that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
