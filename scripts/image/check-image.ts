import { buildAndStart, findEngine } from "./engine";
import { runImageFiles } from "./run-image-files";

/**
 * Builds and starts the image where a container engine works. Where none does, says so, and runs the files of the image as
 * the container would. Returns the exit code.
 * @param needsEngine no engine is a failure, with code 2
 */
export async function checkImage(needsEngine: boolean): Promise<number> {
  const found = findEngine();
  if ("engine" in found) {
    await buildAndStart(found.engine);
    console.log(`The image was built and all services were started with ${found.engine}: they are healthy.`);
    return 0;
  }
  console.log(`No container engine works here (${found.why}): the image was NOT built and NOT started.`);
  if (needsEngine) return 2;
  const { megabytes, user } = await runImageFiles(process.cwd());
  console.log(
    `Its files (${megabytes} MB, without Node.js and the system) were started instead, as user ${user}, who may write none ` +
      "of them: migrations, web server and worker were healthy, a feed was fetched and an article was analysed.",
  );
  return 0;
}
