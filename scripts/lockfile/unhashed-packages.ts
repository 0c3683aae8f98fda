/**
 * Packages for other systems that the registry lacked when package-lock.json was written, so npm could not hash them. An
 * installation on such a system does not check them. The list may only get shorter.
 */
export const unhashedPackages = [
  '@astrojs/compiler-binding-android-arm64@0.5.1',
  '@astrojs/compiler-binding-darwin-arm64@0.5.1',
  '@astrojs/compiler-binding-darwin-x64@0.5.1',
  '@astrojs/compiler-binding-linux-arm64-gnu@0.5.1',
  '@astrojs/compiler-binding-linux-arm64-musl@0.5.1',
  '@astrojs/compiler-binding-wasm32-wasi@0.5.1',
  '@astrojs/compiler-binding-win32-arm64-msvc@0.5.1',
  '@astrojs/compiler-binding-win32-x64-msvc@0.5.1',
  '@biomejs/cli-android-arm64@2.6.8',
  '@biomejs/cli-android-x64@2.6.8',
  '@biomejs/cli-darwin-arm64@2.6.8',
  '@biomejs/cli-darwin-x64@2.6.8',
  '@biomejs/cli-linux-arm64-musl@2.6.8',
  '@biomejs/cli-linux-x64-musl@2.6.8',
  '@biomejs/cli-win32-arm64@2.6.8',
  '@biomejs/cli-win32-x64@2.6.8',
  '@pagefind/darwin-arm64@1.6.0',
  '@pagefind/darwin-x64@1.6.0',
  '@pagefind/freebsd-x64@1.6.0',
  '@pagefind/windows-arm64@1.6.0',
  '@pagefind/windows-x64@1.6.0',
];
