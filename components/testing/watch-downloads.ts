type Download = { name: string; content: string };

/** Returns the files that the page gives the browser to save from now on: jsdom saves none. */
export function watchDownloads(): Download[] {
  const downloads: Download[] = [];
  const offered = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      const address = `blob:http://localhost/${offered.size + 1}`;
      offered.set(address, content);
      return address;
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const content = offered.get(this.href);
    if (!content) throw new Error(`nothing is offered at ${this.href}`);
    const name = this.download;
    void textOf(content).then((text) => downloads.push({ name, content: text }));
  });
  return downloads;
}

/** Reads a blob of the document, whose `text` jsdom lacks, or of a response, which is Node's. */
function textOf(blob: Blob): Promise<string> {
  if (typeof blob.text === "function") return blob.text();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(blob);
  });
}
