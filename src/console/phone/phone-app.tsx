import '../styles/phone.css'

/** The console on a phone. */
export const PhoneApp = () => <div className="phone" />
