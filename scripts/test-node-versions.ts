// npm run test:node-versions: all unit tests and a start of the product on the oldest, the middle and the newest version of
// Node.js that it supports.
import { NODE_VERSIONS, testNodeVersions } from "@/scripts/test/test-node-versions";

const { passed, failed, report } = await testNodeVersions(Object.values(NODE_VERSIONS), []);
if (report) console.log(report);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
