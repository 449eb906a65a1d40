// npm run image -- files <folder>: copies what an image runs on into a folder, as the Dockerfile does.
// npm run image: checks the Dockerfile and compose.yaml by building and starting them; without a container engine, says so and
// starts the same files as an ordinary user on folders that nobody may write. Code 2: no engine, although --engine asks for one.
import { checkImage } from "@/scripts/image/check-image";
import { copyImageFiles } from "@/scripts/image/image-files";

const [, , command, folder] = process.argv;
if (command === "files" && folder) {
  const bytes = await copyImageFiles(process.cwd(), folder);
  console.log(`${folder}: ${Math.round(bytes / 1e6)} MB`);
} else process.exit(await checkImage(process.argv.includes("--engine")));
