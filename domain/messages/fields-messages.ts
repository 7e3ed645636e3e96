export const fields = {
  fullName: "Enter your full name.",
  email: "Enter your email address.",
  emailFormat: "Enter an email address such as name@example.com.",
  address: "Enter your address.",
  password: "Enter your password.",
  code: "Enter the six digits of the code.",
  newPassword: "Choose a password.",
  confirmPassword: "Enter the password again.",
  tooLong: (characters: number) => `Use at most ${characters} characters.`,
  controlCharacters: "Remove the invisible characters.",
} as const;
