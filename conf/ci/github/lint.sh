#!/usr/bin/env bash
# The lint step of the action: annotations to the log, SARIF and Markdown to files, the exit code to an output.
set -uo pipefail

arguments=(--fail-on "${FAIL_ON:-error}" --format github --format "sarif=${SARIF:-key-advisor.sarif}"
  --format markdown=key-advisor.md)
[ -n "${NEW_FROM_REV:-}" ] && arguments+=(--new-from-rev "$NEW_FROM_REV")
# shellcheck disable=SC2206  # several options and paths in one input are meant to be split
arguments+=(${ARGUMENTS:-} ${PATHS:-})

"$ADVISOR" lint "${arguments[@]}"
code=$?
echo "exit-code=$code" >> "${GITHUB_OUTPUT:-/dev/stdout}"
[ -f key-advisor.md ] && cat key-advisor.md >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
exit 0
